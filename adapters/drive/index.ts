export { createGoogleDrive } from './google-drive.ts';
export { type DriveSettings, driveAddresses, projectNumberOf } from './settings.ts';
