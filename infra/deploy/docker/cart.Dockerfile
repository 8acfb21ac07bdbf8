# syntax=docker/dockerfile:1
# The service cart, with the commands that prepare the database and migrate its schema.
#   docker build -f infra/deploy/docker/cart.Dockerfile -t cart:1.0.0 .      (at the root of the repository)
ARG NODE_IMAGE=node:26.10.0-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY services/cart/package.json services/cart/
COPY services/kit/package.json services/kit/
COPY shared-contracts/api/package.json shared-contracts/api/
COPY shared-contracts/telemetry/package.json shared-contracts/telemetry/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace services/cart
COPY services/cart services/cart
COPY services/kit services/kit
COPY shared-contracts/api shared-contracts/api
COPY shared-contracts/telemetry shared-contracts/telemetry
COPY infra/platform/release/src/assemble infra/platform/release/src/assemble
RUN node infra/platform/release/src/assemble/assemble.ts --workspace services/cart \
      --entry services/kit/src/database/prepare-database.ts \
      --entry services/kit/src/database/migrate-schema.ts \
      --out image

FROM ${NODE_IMAGE}
# No package manager at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=build /build/image ./
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/cart/src/server.ts"]
