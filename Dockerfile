# Installs, builds, and leaves out what only the build needs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# better-sqlite3 is compiled where npm has no ready-made build.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
# Packages first: they change less often than the sources. Of all their scripts only one is needed.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts && npm rebuild better-sqlite3
COPY tsconfig.json ./
COPY ports ports
COPY domain domain
COPY adapters adapters
COPY runtimes runtimes
COPY test/contracts test/contracts
COPY test/servers/eventually.ts test/servers/
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A worker (ROLE=worker) listens nowhere: start it with --no-healthcheck.
HEALTHCHECK --start-period=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process and hears SIGTERM itself. It needs up to 10 seconds to finish what is under way.
ENTRYPOINT ["node", "/app/dist/runtimes/cli/main.js"]
CMD ["start"]
