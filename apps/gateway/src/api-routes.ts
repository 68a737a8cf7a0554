import { openConsoleSite } from '@docex/console';
import { parseAllowedHosts } from '@docex/outbound-http';
import { ChangedJobs } from './changed-jobs.ts';
import type { GatewayOptions, GatewayServices, GatewaySettings } from './gateway-options.ts';
import type { Route } from './http/route.ts';
import { UnfinishedJobs } from './limits/unfinished-jobs.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { PatientReadiness, type ReadinessWatch } from './readiness.ts';
import {
  type AdminRoutesOptions,
  createKeyRoute,
  listKeysRoute,
  revokeKeyRoute,
} from './routes/admin-routes.ts';
import { auditRoute, type AuditRouteOptions } from './routes/audit-route.ts';
import { consoleRoutes } from './routes/console-routes.ts';
import { listDeliveriesRoute, redeliverRoute } from './routes/delivery-routes.ts';
import { deleteJobRoute, listJobsRoute } from './routes/jobs-routes.ts';
import { openApiRoute, referenceFileRoute, referencePageRoute } from './routes/openapi-routes.ts';
import { pageImageRoute } from './routes/page-image-route.ts';
import { resultsRoute } from './routes/results-route.ts';
import { healthRoute, readinessRoute } from './routes/service-routes.ts';
import { submitUrlRoute, uploadRoute } from './routes/upload-route.ts';
import { componentsWith } from './schemas/component.ts';
import { jobSchemas } from './schemas/job-schemas.ts';
import {
  changeWebhookRoute,
  createWebhookRoute,
  deleteWebhookRoute,
  listWebhooksRoute,
  rotateWebhookSecretRoute,
  type WebhookRoutesOptions,
} from './routes/webhook-routes.ts';

export interface ApiRoutesOptions {
  readonly services: GatewayServices;
  readonly settings: GatewaySettings;
  /** Aborted when the gateway stops. */
  readonly stopping: AbortSignal;
  readonly readinessWatch: ReadinessWatch;
  readonly withAdministration: boolean;
  readonly drawingMs: GatewayOptions['drawingMs'];
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
}

/** Every route of the public contract, in the order of its reference. */
export function apiRoutes(options: ApiRoutesOptions): Route[] {
  const { services, settings, stopping, readinessWatch, withAdministration } = options;
  const { limitUnfinishedJobs: limit, gatewayReplicas: replicas } = settings;
  const unfinishedJobs = new UnfinishedJobs({ jobDirectory: services.jobDirectory, limit, replicas });
  const schemas = jobSchemas(settings.extraTypes);
  const upload = { ...services, ...settings, schemas, unfinishedJobs };
  const routes: Route[] = [
    uploadRoute(upload),
    submitUrlRoute(upload),
    resultsRoute({ ...services, changedJobs: new ChangedJobs({ ...services, stopping }), schemas, stopping }),
    listJobsRoute({ ...services, schemas }),
    deleteJobRoute(services),
    pageImageRoute({ ...services, stopping, drawingMs: options.drawingMs }),
    ...webhookRoutes({ ...services, allowedHosts: parseAllowedHosts(settings.urlAllowedHosts) }),
    ...(withAdministration ? administrationRoutes(services) : []),
    openApiRoute(() => openApiDocument(routes, componentsWith(schemas.names))),
    referencePageRoute(),
    referenceFileRoute(),
    ...(settings.console === 'on' ? consoleRoutes(() => openConsoleSite(schemas.documentType.options)) : []),
    healthRoute,
    readinessRoute({ readiness: new PatientReadiness(services, options.clock), stopping, readinessWatch }),
  ];
  return routes;
}

function webhookRoutes(options: WebhookRoutesOptions): Route[] {
  return [
    createWebhookRoute(options),
    listWebhooksRoute(options),
    changeWebhookRoute(options),
    rotateWebhookSecretRoute(options),
    deleteWebhookRoute(options),
    listDeliveriesRoute(options),
    redeliverRoute(options),
  ];
}

function administrationRoutes(options: AdminRoutesOptions & AuditRouteOptions): Route[] {
  return [createKeyRoute(options), listKeysRoute(options), revokeKeyRoute(options), auditRoute(options)];
}
