export { type BoundService, bindService } from './bound-service.ts';
export {
  type CallContext,
  type CallOptions,
  DEFAULT_CALL_TIMEOUT_MS,
  isRequestId,
  MESSAGE_LIMIT_BYTES,
} from './call.ts';
export { raceAbort } from './call-scope.ts';
export { createClient } from './create-client.ts';
export { type GrpcServer, type GrpcServerOptions, serveGrpc } from './grpc-server.ts';
export { createGrpcTransport, type GrpcTransportOptions } from './grpc-transport.ts';
export { checkHealth } from './health.ts';
export { createInProcessTransport, type InProcessTransportOptions } from './in-process-transport.ts';
export type {
  MessageCodec,
  MethodDefinition,
  ServiceClient,
  ServiceDefinition,
  ServiceImplementation,
} from './service-definition.ts';
export {
  CertificateError,
  type CertificateFile,
  type CertificateOptions,
  type CertificatePaths,
  type CertificateProblem,
  ServiceCertificates,
} from './service-certificates.ts';
export { SERVICE_NAMES, type ServiceName } from './service-identity.ts';
export {
  currentTraceparent,
  noteOnSpan,
  type SpanFacts,
  SpanKind,
  type SpanOptions,
  withSpan,
} from './tracing.ts';
export type { FaultListener, HandlerFault, OutgoingCall, Transport } from './transport.ts';
