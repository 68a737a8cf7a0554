export {
  createGateway,
  defaultGatewaySettings,
  type Gateway,
  type GatewayOptions,
  type GatewayServices,
  type GatewaySettings,
  type RunningGateway,
} from './gateway.ts';
export { gatewaySettings } from './settings.ts';
