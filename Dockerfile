# Two stages: build the wheel and its dependencies, then copy only what runs. No compiler, no root.
FROM python:3.12-slim AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE constraints.txt ./
COPY companion companion
COPY prompts prompts
RUN python -m venv /opt/companion \
 && /opt/companion/bin/pip install --no-cache-dir -c constraints.txt '.[postgres]'

FROM python:3.12-slim
RUN useradd --system --uid 10001 --create-home companion \
 && install -d -o companion -g companion /data
COPY --from=build /opt/companion /opt/companion
ENV PATH=/opt/companion/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    COMPANION_DATA_DIR=/data \
    COMPANION_HOST=0.0.0.0
USER companion
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD python -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=3)"
CMD ["companion", "serve"]
