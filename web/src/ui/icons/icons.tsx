import { iconsOf } from './draw-icon.tsx';
import { iconPaths } from './icon-paths.gen.ts';

/**
 * The Tabler icons of the pages after login. Icons that a public page shows too are in `first-icons.tsx`. After a change
 * here, run `npm run icons -w web`.
 */
const icon = iconsOf(iconPaths);

export const IconAdjustmentsHorizontal = icon('adjustments-horizontal');
export const IconArrowBackUp = icon('arrow-back-up');
export const IconArrowDown = icon('arrow-down');
export const IconArrowLeft = icon('arrow-left');
export const IconArrowUp = icon('arrow-up');
export const IconArrowsSort = icon('arrows-sort');
export const IconBell = icon('bell');
export const IconBriefcase = icon('briefcase');
export const IconBriefcaseOff = icon('briefcase-off');
export const IconBuilding = icon('building');
export const IconCalendar = icon('calendar');
export const IconCamera = icon('camera');
export const IconCash = icon('cash');
export const IconChecklist = icon('checklist');
export const IconChevronDown = icon('chevron-down');
export const IconChevronLeft = icon('chevron-left');
export const IconChevronRight = icon('chevron-right');
export const IconCircleX = icon('circle-x');
export const IconClockHour4 = icon('clock-hour-4');
export const IconCloudCheck = icon('cloud-check');
export const IconCopy = icon('copy');
export const IconDeviceDesktop = icon('device-desktop');
export const IconDeviceMobile = icon('device-mobile');
export const IconDotsVertical = icon('dots-vertical');
export const IconDownload = icon('download');
export const IconEdit = icon('edit');
export const IconExternalLink = icon('external-link');
export const IconEye = icon('eye');
export const IconFileText = icon('file-text');
export const IconFileTypePdf = icon('file-type-pdf');
export const IconFiles = icon('files');
export const IconFolderSymlink = icon('folder-symlink');
export const IconForms = icon('forms');
export const IconGripVertical = icon('grip-vertical');
export const IconHistory = icon('history');
export const IconHome = icon('home');
export const IconListCheck = icon('list-check');
export const IconListDetails = icon('list-details');
export const IconLockOpen = icon('lock-open');
export const IconLogout = icon('logout');
export const IconMail = icon('mail');
export const IconMapPin = icon('map-pin');
export const IconMinus = icon('minus');
export const IconPaperclip = icon('paperclip');
export const IconPlus = icon('plus');
export const IconReceipt2 = icon('receipt-2');
export const IconSearch = icon('search');
export const IconSettings = icon('settings');
export const IconTags = icon('tags');
export const IconTimeline = icon('timeline');
export const IconTransfer = icon('transfer');
export const IconTrash = icon('trash');
export const IconUpload = icon('upload');
export const IconUserCircle = icon('user-circle');
export const IconUserPlus = icon('user-plus');
export const IconUserQuestion = icon('user-question');
export const IconUsers = icon('users');
export const IconUsersGroup = icon('users-group');
