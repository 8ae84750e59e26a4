import { iconsOf } from './draw-icon.tsx';
import { iconPaths } from './first-icon-paths.gen.ts';

/**
 * The Tabler icons of the public pages and of what can open on them, such as a toast. Every first visit loads them. After
 * a change here, run `npm run icons -w web`.
 */
const icon = iconsOf(iconPaths);

export const IconAlertCircle = icon('alert-circle');
export const IconAlertTriangle = icon('alert-triangle');
export const IconBrandFacebook = icon('brand-facebook');
export const IconCheck = icon('check');
export const IconCircle = icon('circle');
export const IconCircleCheck = icon('circle-check');
export const IconCircleCheckFilled = icon('circle-check-filled');
export const IconFileCheck = icon('file-check');
export const IconFileSearch = icon('file-search');
export const IconInbox = icon('inbox');
export const IconInfoCircle = icon('info-circle');
export const IconLock = icon('lock');
export const IconMapQuestion = icon('map-question');
export const IconRoute = icon('route');
export const IconShieldLock = icon('shield-lock');
export const IconTextSize = icon('text-size');
export const IconWifiOff = icon('wifi-off');
export const IconX = icon('x');
