# syntax=docker/dockerfile:1
# The release tool: publishes and promotes builds, tidies the store. Its arguments are those of `npm run release`.
#   docker build -f infra/deploy/docker/release.Dockerfile -t release:1.0.0 .      (at the root of the repository)
ARG NODE_IMAGE=node:26.10.0-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY infra/platform/release/package.json infra/platform/release/
COPY shared-contracts/api/package.json shared-contracts/api/
COPY shared-contracts/remote/package.json shared-contracts/remote/
COPY shared-contracts/ui/package.json shared-contracts/ui/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace infra/platform/release
COPY infra/platform/release infra/platform/release
COPY shared-contracts/api shared-contracts/api
COPY shared-contracts/remote shared-contracts/remote
COPY shared-contracts/ui shared-contracts/ui
RUN node infra/platform/release/src/assemble/assemble.ts --workspace infra/platform/release \
      --out image

FROM ${NODE_IMAGE}
# No package manager at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-*
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /build/image ./
USER 10001:10001
ENTRYPOINT ["node", "infra/platform/release/src/cli.ts"]
CMD ["status"]
