export { openProfile, profileSettings, rotateMasterKey } from './open-profile.ts';
