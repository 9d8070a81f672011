# The service, the private worker and the CLI in one image. Built and started by deploy/try.sh.
#   docker build -t claimcheck .
#   docker run -p 8080:8080 -v claimcheck:/data claimcheck
ARG BASE=docker.io/library/node:22-bookworm-slim

FROM ${BASE} AS build
ARG VERSION=0.1.0
WORKDIR /src
COPY . .
# Of the workspaces only those that a server needs.
RUN npm pkg set version="${VERSION}" \
 && npm pkg set --json workspaces="$(node -p 'JSON.stringify(require("./package.json").workspaces.filter((path) => path.startsWith("packages/")))')" \
 && npm ci --ignore-scripts --no-audit --no-fund
RUN npx tsc -b packages/cli packages/site && node scripts/build-engine.mjs && node scripts/build-console.mjs && node packages/site/dist/build/main.js && node scripts/copy-licences.mjs
# Nothing for other systems, nothing that only a build needs.
RUN npm sbom --omit=dev --sbom-format=spdx > sbom.spdx.json \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/onnxruntime-node/bin/napi-v*/darwin node_modules/onnxruntime-node/bin/napi-v*/win32 packages/*/src \
 && find packages \( -name '*.map' -o -name '*.tsbuildinfo' \) -delete

FROM ${BASE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Claimcheck" \
      org.opencontainers.image.description="Which sentences of an AI's answer can you stand behind?" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.source="https://github.com/claimcheck/claimcheck" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      com.claimcheck.sbom="/app/sbom.spdx.json"
WORKDIR /app
COPY --from=build /src/package.json /src/LICENSE /src/NOTICE /src/sbom.spdx.json ./
COPY --from=build /src/node_modules node_modules
COPY --from=build /src/packages packages
COPY --from=build /src/docs docs
RUN mkdir -m 700 /data && chown 10001:10001 /data && ln -s /app/packages/cli/bin/claimcheck.js /usr/local/bin/claimcheck
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 CLAIMCHECK_DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["claimcheck"]
CMD ["serve", "--json"]
