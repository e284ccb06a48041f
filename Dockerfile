# The client and the server are built in their own stages; the image holds one program.
#
# The tags name a Debian and a major version. A release pins them by digest:
# `docker buildx imagetools inspect debian:bookworm-slim` prints it.

FROM node:22-bookworm-slim AS client
WORKDIR /build/web-client
COPY web-client/package.json web-client/package-lock.json web-client/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web-client ./
# The catalogues of sentences lie beside the rules.
COPY words /build/words
COPY games /build/games
RUN npm run build

FROM rust:1.95-slim-bookworm AS server
WORKDIR /build
COPY . .
COPY --from=client /build/web-client/dist web-client/dist
RUN cargo build --release --locked --package fondaco-server --bin fondaco

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home fondaco
COPY --from=server /build/target/release/fondaco /usr/local/bin/fondaco
USER 10001
WORKDIR /data
VOLUME /data
ENV FONDACO_LISTEN=0.0.0.0:7878 FONDACO_DATA=/data FONDACO_ADMIN_SOCKET=/data/admin.sock
EXPOSE 7878
STOPSIGNAL SIGTERM
# Alive, not ready: a server that cannot save can still show games.
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s CMD ["fondaco", "health"]
ENTRYPOINT ["fondaco"]
