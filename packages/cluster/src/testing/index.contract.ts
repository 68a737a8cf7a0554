export { type FakeKms, startFakeKms } from './fake-kms.contract.ts';
export { liveS3Settings, liveVariable, uniqueName } from './live-settings.contract.ts';
export { storedDocuments, storedEvents } from './stored-texts.contract.ts';
export { type ProxyCondition, TcpProxy } from './tcp-proxy.contract.ts';
export { openProxiedServers, type ProxiedServers } from './proxied-servers.contract.ts';
