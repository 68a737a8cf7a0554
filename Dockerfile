# One image a service: docker build --build-arg APP=gateway|ingest|ocr|extraction|job-state|standalone|cli|certificates .
ARG BASE_IMAGE=node:24-bookworm-slim

# What the libraries depend on, and nothing else, so that a change of the code does not install them anew.
FROM ${BASE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
COPY apps apps
RUN find packages apps -type f ! -name package.json -delete

# Everything transpiled, once for all images.
FROM ${BASE_IMAGE} AS build
ENV CI=true NX_DAEMON=false NX_TUI=false NX_NO_CLOUD=true
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --workspaces=false --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# The production libraries of one app, and its share of the code.
FROM ${BASE_IMAGE} AS app
ARG APP
WORKDIR /app
COPY --from=manifests /app .
RUN test -f "apps/${APP}/package.json" || { echo "APP must name a folder of apps/, not '${APP}'" >&2; exit 1; } \
  && npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm pkg delete dependencies \
  && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace "apps/${APP}"
COPY --from=build /app /build
RUN node /build/tools/assemble-image.ts --app "${APP}" --built /build --image /app \
  && npm sbom --omit=dev --workspace "apps/${APP}" --sbom-format cyclonedx > sbom.cdx.json

FROM ${BASE_IMAGE}
ARG APP
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="docex ${APP}" \
  org.opencontainers.image.description="docex, document extraction service: ${APP}" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production DOCEX_DATA_DIR=/data
COPY --from=app /app /app
# The data folder of the embedded profile; the only other place that is written to is /tmp.
RUN useradd --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin docex \
  && install -d -o 10001 -g 10001 -m 0700 /data
WORKDIR /app
USER 10001:10001
# Node is the first process: it handles SIGTERM itself, and every process that it starts is its own child.
ENTRYPOINT ["node", "--conditions=docex-built", "main.js"]
