# The portal and its commands. See docs/operations.md.
FROM node:22-trixie-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-trixie-slim
# pg_dump, which backs up a PostgreSQL server of its own release or an older one.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /portal
COPY --from=build /portal/package.json /portal/LICENSE ./
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/dist dist
COPY --from=build /portal/src/server/database/migrations src/server/database/migrations
COPY --from=build /portal/src/server/platform/files/pdf/fonts src/server/platform/files/pdf/fonts
COPY --from=build /portal/src/samples src/samples
COPY --from=build /portal/src/places src/places
RUN mkdir /data && chown node:node /data && chmod 700 /data
# Nothing but /data (the embedded database, EDI files) and /tmp is written to.
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
