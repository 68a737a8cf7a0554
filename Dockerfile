# One image a service: docker build --build-arg APP=gateway|ingest|ocr|extraction|job-state|standalone|cli|certificates .
ARG BASE_IMAGE=node:24-bookworm-slim

# What the libraries depend on, and nothing else, so that a change of the code does not install them anew.
FROM ${BASE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
COPY apps apps
RUN find packages apps -type f ! -name package.json -delete

# Everything transpiled and bundled, once for all images.
FROM ${BASE_IMAGE} AS build
ENV CI=true NX_DAEMON=false NX_TUI=false NX_NO_CLOUD=true
WORKDIR /app
COPY --from=manifests /app .
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# The production libraries of one app, and its share of the code.
FROM ${BASE_IMAGE} AS app
ARG APP
WORKDIR /app
COPY --from=manifests /app .
RUN test -f "apps/${APP}/package.json" || { echo "APP must name a folder of apps/, not '${APP}'" >&2; exit 1; } \
  && npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm pkg delete dependencies optionalDependencies \
  && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace "apps/${APP}"
COPY --from=build /app /build
RUN node /build/tools/assemble-image.ts --app "${APP}" --built /build --image /app \
  && npm sbom --omit=dev --workspace "apps/${APP}" --sbom-format cyclonedx > sbom.cdx.json

# Node, a shell for health checks, and the libraries that they and native modules load; no npm, no package manager.
FROM ${BASE_IMAGE} AS system
RUN set -e; \
  put() { mkdir -p "/system$(dirname "$1")" && cp -L "$1" "/system$1"; }; \
  put "$(command -v node)"; put "$(command -v bash)"; \
  for library in $(ldd "$(command -v node)" "$(command -v bash)" | grep -o '/[^ )]*\.so[^ )]*' | sort -u); do put "$library"; done; \
  folder=$(dirname "$(ldd "$(command -v node)" | grep -o '/[^ )]*/libc\.so\.6')"); \
  for name in librt.so.1 libresolv.so.2 libnss_dns.so.2 libnss_files.so.2; do put "$folder/$name"; done; \
  mkdir -p /system/etc/ssl /system/tmp /data && chmod 1777 /system/tmp && chmod 0700 /data; \
  if [ -d /etc/ssl/certs ]; then cp -rL /etc/ssl/certs /system/etc/ssl/; fi; \
  echo 'hosts: files dns' > /system/etc/nsswitch.conf; \
  echo 'docex:x:10001:10001::/data:/sbin/nologin' > /system/etc/passwd; \
  echo 'docex:x:10001:' > /system/etc/group

FROM scratch
ARG APP
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="docex ${APP}" \
  org.opencontainers.image.description="docex, document extraction service: ${APP}" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
ENV PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 NODE_ENV=production DOCEX_DATA_DIR=/data
COPY --from=system /system /
# The data folder of the embedded profile; the only other place that is written to is /tmp.
COPY --from=system --chown=10001:10001 /data /data
COPY --from=app /app /app
WORKDIR /app
USER 10001:10001
# Node is the first process: it handles SIGTERM itself, and every process that it starts is its own child.
ENTRYPOINT ["node", "--conditions=docex-built", "main.js"]
