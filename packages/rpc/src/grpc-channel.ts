import { Client, credentials, experimental } from '@grpc/grpc-js';
import { MESSAGE_LIMIT_BYTES } from './call.ts';
import { serviceConfig } from './service-config.ts';
import type { ServiceCertificates } from './service-certificates.ts';

export interface GrpcChannelOptions {
  /** "host:port", or any target that gRPC resolves, e.g. "dns:///ingest:7001" for all its replicas. */
  readonly address: string;
  /** With it the connection is encrypted and both sides prove who they are. */
  readonly tls?: ServiceCertificates;
  /** How long nothing but failures may come of calls before the connections are made anew; milliseconds. */
  readonly rebuildAfterMs?: number;
}

const REBUILD_AFTER_MS = 20_000;

const CHANNEL_OPTIONS = {
  'grpc.max_receive_message_length': MESSAGE_LIMIT_BYTES,
  'grpc.max_send_message_length': MESSAGE_LIMIT_BYTES,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5_000,
  'grpc.keepalive_permit_without_calls': 1,
  // A replaced replica must be found again within a second, not within gRPC's default of two minutes.
  'grpc.initial_reconnect_backoff_ms': 200,
  'grpc.max_reconnect_backoff_ms': 1_000,
  'grpc.dns_min_time_between_resolutions_ms': 5_000,
  'grpc.service_config': serviceConfig(),
  'grpc.service_config_disable_resolution': 1,
  // Else a channel that is made anew gets the connections of the old one.
  'grpc.use_local_subchannel_pool': 1,
} as const;

/**
 * The channel to one address. It reconnects by itself; where a connection is up and yet nothing comes back
 * (a peer that vanished without a word, a load balancer that swallows), it is replaced by a new channel, while
 * the calls of the old one run on.
 */
export class GrpcChannel {
  readonly #options: GrpcChannelOptions;
  #current: CountedClient;
  #failingSince: number | undefined;

  constructor(options: GrpcChannelOptions) {
    this.#options = options;
    this.#current = openClient(options);
  }

  /** Makes one call; `isSignOfLife` says of an error whether it came from the other side. */
  async run<Answer>(
    call: (client: Client) => Promise<Answer>,
    isSignOfLife: (error: unknown) => boolean,
  ): Promise<Answer> {
    const { client, end } = this.use();
    try {
      const answer = await call(client);
      end(true);
      return answer;
    } catch (error) {
      end(isSignOfLife(error));
      throw error;
    }
  }

  /** A client for one call; `end` is told at its end whether a sign of life came from the other side. */
  use(): { readonly client: Client; readonly end: (alive: boolean) => void } {
    const used = this.#current;
    used.calls++;
    return {
      client: used.client,
      end: (alive) => {
        this.#note(used, alive);
        used.calls--;
        if (used !== this.#current && used.calls === 0) used.client.close();
      },
    };
  }

  close(): void {
    this.#current.client.close();
  }

  #note(used: CountedClient, alive: boolean): void {
    if (used !== this.#current) return;
    const now = performance.now();
    if (alive) this.#failingSince = undefined;
    else if (this.#failingSince === undefined) this.#failingSince = now;
    else if (now - this.#failingSince >= (this.#options.rebuildAfterMs ?? REBUILD_AFTER_MS)) {
      this.#failingSince = undefined;
      this.#current = openClient(this.#options);
    }
  }
}

interface CountedClient {
  readonly client: Client;
  calls: number;
}

function openClient({ address, tls }: GrpcChannelOptions): CountedClient {
  const secured = tls
    ? experimental.createCertificateProviderChannelCredentials(tls, tls)
    : credentials.createInsecure();
  return { client: new Client(address, secured, CHANNEL_OPTIONS), calls: 0 };
}
