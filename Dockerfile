# Its steps are .ci/image-steps, which also runs without Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /build
# better-sqlite3 is compiled where npm has no ready-made build.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
# Packages first: they change less often than the sources.
COPY package.json package-lock.json ./
COPY .ci/image-steps .ci/
RUN .ci/image-steps install
COPY . .
RUN .ci/image-steps assemble /app && .ci/image-steps prune && mv node_modules /app/ && .ci/image-steps precompile /app

FROM node:24-bookworm-slim
ARG VERSION=0.2.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Postwright" \
  org.opencontainers.image.description="Social publishing service" \
  org.opencontainers.image.source="https://github.com/postwright/postwright" \
  org.opencontainers.image.documentation="https://github.com/postwright/postwright/blob/main/docs/start/self-host.md" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
# METRICS_PORT has health for every role; do not publish it.
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_PORT=9464 DATA_DIR=/data TMPDIR=/data PATH=/app/bin:$PATH
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
# All that is written is here and, when the file system is read-only, nowhere else.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s --timeout=5s CMD ["health"]
# It needs up to 10 seconds to finish what is under way.
ENTRYPOINT ["start"]
CMD ["start"]
