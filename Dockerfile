# The shop as an image; compose.yaml runs it behind Caddy, with PostgreSQL. scripts/prove-dockerfile.mjs carries out its steps.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/dijla
COPY package.json package-lock.json ./
COPY scripts scripts
# `npm ci`, and the stamp by which the commands of package.json see that it was done.
RUN node --input-type=module --eval "import { ensureInstalled } from './scripts/steps/install.mjs'; await ensureInstalled()"
COPY . .
RUN node scripts/build.mjs
# The image has a Node of its own: without the package's.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node && ln -sf /usr/local/bin/node node_modules/.bin/node && chmod -R a+rX .

FROM node:24-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/data BACKUP_DIR=/backups
RUN mkdir /data /backups && chown node:node /data /backups
WORKDIR /srv/dijla
COPY --from=build /srv/dijla ./
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--heap-growing-percent=40", "dist/server/main.js"]
