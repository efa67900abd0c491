export { lookingOnly, NotThere } from './looking-only.ts';
export { OwnFailures } from './own-failures.ts';
export { looks, sendPatiently } from './send-patiently.ts';
export { publishFile, removeHosted } from './publish-file.ts';
export { beginSending } from './sending.ts';
