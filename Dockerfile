# One program with the site inside. Build: docker build -t waypost . — run: docker run -p 8090:8090 -v waypost:/data waypost

FROM node:22-bookworm-slim AS sources
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY shared/contracts/package.json shared/contracts/
COPY shared/kit/package.json shared/kit/
COPY shell/package.json shell/
COPY mf-stories/package.json mf-stories/
COPY mf-map/package.json mf-map/
COPY mf-authoring/package.json mf-authoring/
COPY mf-auth/package.json mf-auth/
COPY mf-host/package.json mf-host/
COPY tools/cli-kit/package.json tools/cli-kit/
COPY tools/examples/package.json tools/examples/
COPY tools/build/package.json tools/build/
COPY tools/release/package.json tools/release/
COPY tools/quality/package.json tools/quality/
COPY e2e/package.json e2e/
RUN npm ci
COPY . .

FROM sources AS site
RUN npm run build

# The release command, for the guard: docker build --target guard .
FROM sources AS guard
USER node
ENTRYPOINT ["node", "tools/release/bin/waypost-release.mjs"]
CMD ["guard", "--help"]

FROM golang:1.26-bookworm AS backend
WORKDIR /source
COPY backend/go.mod backend/go.sum ./
RUN go mod download
COPY backend/ ./
COPY --from=site /source/dist/site/ internal/pages/dist/
RUN CGO_ENABLED=0 go build -trimpath -tags nodynamic -ldflags "-s -w" -o /waypost . && mkdir -p /empty/data

FROM scratch
COPY --from=backend /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=backend /waypost /waypost
COPY --from=backend --chown=65532:65532 /empty/ /
USER 65532:65532
ENV WAYPOST_HTTP=0.0.0.0:8090 WAYPOST_DATA_DIR=/data
VOLUME /data
EXPOSE 8090
ENTRYPOINT ["/waypost"]
CMD ["serve"]
