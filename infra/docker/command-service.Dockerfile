# syntax=docker/dockerfile:1
# Build from the repository's root: docker build -f infra/docker/command-service.Dockerfile .
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY infra/service-kit/package.json infra/service-kit/
COPY command-service/package.json command-service/
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace=contracts --workspace=infra/service-kit --workspace=command-service

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=dependencies /app ./
COPY contracts contracts
COPY infra/service-kit infra/service-kit
COPY command-service command-service
# A volume that is mounted there is the service's own.
RUN install -d -o node -g node -m 0700 /data/documents
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "infra/service-kit/process/health-check.ts"]
CMD ["node", "command-service/src/main.ts"]
