import {
  ApiKeyDirectoryServiceDefinition,
  ApiKeyServiceDefinition,
  AuditServiceDefinition,
  IngestServiceDefinition,
  JobDirectoryServiceDefinition,
  JobStateServiceDefinition,
  JobWatchServiceDefinition,
  UrlSubmissionServiceDefinition,
  WebhookServiceDefinition,
} from '@docex/protocol';
import { createClient, createInProcessTransport, type Transport } from '@docex/rpc';
import type { GatewayOptions, GatewaySettings } from '../gateway-options.ts';
import { createGateway, defaultGatewaySettings, type RunningGateway } from '../gateway.ts';
import { FakeServices, testKey } from './fake-services.ts';
import { MemoryBlobStore } from './memory-blob-store.ts';

export const authorized = { Authorization: `Bearer ${testKey.text}` };

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: {
    readonly success: boolean;
    readonly data: Readonly<Record<string, unknown>>;
    readonly error?: {
      readonly code: string;
      readonly message: string;
      readonly details?: readonly { readonly field: string }[];
    };
  };
}

/** A gateway that listens, with fakes behind it. */
export class GatewayWorld {
  readonly services = new FakeServices();
  readonly blobStore = new MemoryBlobStore();
  readonly transport: Transport;
  gateway!: RunningGateway;

  private constructor() {
    this.transport = createInProcessTransport({ services: this.services.bound });
  }

  /** Starts one without rate limits, unless the settings say otherwise. */
  static async open(
    settings: Partial<GatewaySettings> = {},
    options: Pick<GatewayOptions, 'clock' | 'logger' | 'keyUseIntervalMs' | 'drawingMs'> = {},
  ): Promise<GatewayWorld> {
    const world = new GatewayWorld();
    const { transport } = world;
    world.gateway = await createGateway(
      {
        ...options,
        jobState: createClient(JobStateServiceDefinition, transport),
        jobDirectory: createClient(JobDirectoryServiceDefinition, transport),
        jobWatch: createClient(JobWatchServiceDefinition, transport),
        apiKeys: createClient(ApiKeyServiceDefinition, transport),
        apiKeyDirectory: createClient(ApiKeyDirectoryServiceDefinition, transport),
        ingest: createClient(IngestServiceDefinition, transport),
        urlSubmission: createClient(UrlSubmissionServiceDefinition, transport),
        webhooks: createClient(WebhookServiceDefinition, transport),
        audit: createClient(AuditServiceDefinition, transport),
        blobStore: world.blobStore,
      },
      {
        ...defaultGatewaySettings,
        limitReadsPerSecond: 0,
        limitUploadsPerMinute: 0,
        limitUnfinishedJobs: 0,
        ...settings,
      },
    ).listen(0, '127.0.0.1');
    return world;
  }

  get port(): number {
    return this.gateway.address.port;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  close(): Promise<void> {
    return this.gateway.close(1_000);
  }

  /** One request; an answer that is no JSON has an empty `body`. */
  async call(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(this.base + path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const body = (isJson && text !== '' ? JSON.parse(text) : {}) as Answer['body'];
    return { status: response.status, headers: response.headers, text, body };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call(path, { headers: { ...authorized, ...headers } });
  }

  /** Sends a JSON body with the key. */
  sendJson(path: string, body: unknown, init: { method?: string; headers?: Record<string, string> } = {}) {
    const headers = { ...authorized, 'Content-Type': 'application/json', ...init.headers };
    return this.call(path, { method: init.method ?? 'POST', headers, body: JSON.stringify(body) });
  }
}
