export { type AllowedHost, HOST_LIST, parseAllowedHosts } from './allowed-hosts.ts';
export {
  createOutboundHttp,
  type OutboundHttp,
  type OutboundHttpMachine,
  type PostRequest,
} from './create-outbound-http.ts';
export type { SocketConnector } from './dial.ts';
export { createNameResolver, type NameResolver, type ResolveOptions } from './name-resolver.ts';
export { defaultOutboundHttpSettings, type OutboundHttpSettings } from './outbound-settings.ts';
export { namesForbiddenPlace, type UrlAccess } from './outbound-target.ts';
export { isPublicAddress } from './public-address.ts';
export type { RemoteDocument } from './remote-document.ts';
