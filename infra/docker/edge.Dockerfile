# syntax=docker/dockerfile:1
# Build from the repository's root: docker build -f infra/docker/edge.Dockerfile .
FROM node:24-slim AS app
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY ui/package.json ui/
RUN npm install --no-save --no-audit --no-fund --workspace=contracts --workspace=ui
COPY tsconfig.base.json ./
COPY contracts contracts
COPY ui ui
RUN npm run build --workspace=ui

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY infra/service-kit/package.json infra/service-kit/
COPY infra/package.json infra/
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace=contracts --workspace=infra/service-kit --workspace=infra

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 UI_DIR=/app/ui/dist
WORKDIR /app
COPY --from=dependencies /app ./
COPY contracts contracts
COPY infra/service-kit infra/service-kit
COPY infra/edge infra/edge
COPY --from=app /app/ui/dist ui/dist
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "infra/edge/main.ts"]
