export { createGoogleDrive } from './google-drive.ts';
export { type DriveSettings, driveAddresses, getProjectNumber as projectNumberOf } from './settings.ts';
