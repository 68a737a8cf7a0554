export { openClusterProfile } from './cluster-profile.ts';
export { clusterSettings, type ClusterSettings } from './cluster-settings.ts';
