export { createGateway, defaultGatewaySettings, type Gateway, type RunningGateway } from './gateway.ts';
export { type GatewayOptions, type GatewayServices, type GatewaySettings } from './gateway-options.ts';
export { gatewaySettings } from './settings.ts';
