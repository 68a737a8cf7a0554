export { openProfile, profileSettings } from './open-profile.ts';
