# syntax=docker/dockerfile:1
# Build from the repository's root: docker build -f infra/docker/payment-fields.Dockerfile .
# Of the payment sandbox, which the profile production refuses to start, or of Adyen.
FROM node:24-slim AS page
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
COPY command-service/package.json command-service/
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace=contracts --workspace=infra/service-kit --workspace=command-service

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PAYMENT_FIELDS_DIR=/app/ui/payment-fields/dist
WORKDIR /app
COPY --from=dependencies /app ./
COPY contracts contracts
COPY infra/service-kit infra/service-kit
COPY command-service command-service
COPY --from=page /app/ui/payment-fields/dist ui/payment-fields/dist
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "command-service/src/payment-fields.ts"]
