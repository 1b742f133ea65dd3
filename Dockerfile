# syntax=docker/dockerfile:1
# One image for every kind of node. Build: docker build -t fairground .

FROM node:24-bookworm-slim AS build
WORKDIR /srv/fairground
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional
COPY tsconfig.json vite.config.ts LICENSE ./
COPY public public
COPY bin bin
COPY src src
RUN node bin/build.ts
# The library links of the embedded PostgreSQL: the user below may not write here.
RUN node -e "import('./src/platform/postgres/binaries.server.ts').then((one) => one.findBinaries())"

FROM node:24-bookworm-slim
# The image has no .git: docker build --build-arg GIT_COMMIT=$(git rev-parse HEAD) -t fairground .
ARG GIT_COMMIT=
WORKDIR /srv/fairground
ENV GIT_COMMIT=$GIT_COMMIT
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY --from=build /srv/fairground /srv/fairground
# PostgreSQL refuses to run as root; this user runs it, or DATABASE_URL names another one.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/start.ts"]
