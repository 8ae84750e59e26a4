import type { SVGProps } from 'react';
import { iconPaths } from './icon-paths.gen.ts';

/**
 * The Tabler icons that the product uses. Each is beside a label, so screen readers ignore it. After a change here,
 * run `npm run icons -w web`.
 */

type Name = keyof typeof iconPaths;
type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** In pixels. The default is 24. */
  size?: number;
  /** The width of the lines on a grid of 24. The default is 2. */
  stroke?: number;
};

const inLines = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const icon = (name: Name) =>
  function Icon({ size = 24, stroke = 2, ...others }: IconProps) {
    const ink = name.endsWith('-filled') ? { fill: 'currentColor' } : { ...inLines, strokeWidth: stroke };
    return (
      <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" {...ink} {...others}>
        {iconPaths[name].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    );
  };

export const IconAdjustmentsHorizontal = icon('adjustments-horizontal');
export const IconAlertCircle = icon('alert-circle');
export const IconAlertTriangle = icon('alert-triangle');
export const IconArrowBackUp = icon('arrow-back-up');
export const IconArrowDown = icon('arrow-down');
export const IconArrowLeft = icon('arrow-left');
export const IconArrowUp = icon('arrow-up');
export const IconArrowsSort = icon('arrows-sort');
export const IconBell = icon('bell');
export const IconBrandFacebook = icon('brand-facebook');
export const IconBriefcase = icon('briefcase');
export const IconBriefcaseOff = icon('briefcase-off');
export const IconBuilding = icon('building');
export const IconCalendar = icon('calendar');
export const IconCamera = icon('camera');
export const IconCash = icon('cash');
export const IconCheck = icon('check');
export const IconChecklist = icon('checklist');
export const IconChevronDown = icon('chevron-down');
export const IconChevronLeft = icon('chevron-left');
export const IconChevronRight = icon('chevron-right');
export const IconCircle = icon('circle');
export const IconCircleCheck = icon('circle-check');
export const IconCircleCheckFilled = icon('circle-check-filled');
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
export const IconFileCheck = icon('file-check');
export const IconFileSearch = icon('file-search');
export const IconFileText = icon('file-text');
export const IconFileTypePdf = icon('file-type-pdf');
export const IconFiles = icon('files');
export const IconFolderSymlink = icon('folder-symlink');
export const IconForms = icon('forms');
export const IconGripVertical = icon('grip-vertical');
export const IconHistory = icon('history');
export const IconHome = icon('home');
export const IconInbox = icon('inbox');
export const IconInfoCircle = icon('info-circle');
export const IconListCheck = icon('list-check');
export const IconListDetails = icon('list-details');
export const IconLock = icon('lock');
export const IconLockOpen = icon('lock-open');
export const IconLogout = icon('logout');
export const IconMail = icon('mail');
export const IconMapPin = icon('map-pin');
export const IconMapQuestion = icon('map-question');
export const IconMinus = icon('minus');
export const IconPaperclip = icon('paperclip');
export const IconPlus = icon('plus');
export const IconReceipt2 = icon('receipt-2');
export const IconRoute = icon('route');
export const IconSearch = icon('search');
export const IconSettings = icon('settings');
export const IconShieldLock = icon('shield-lock');
export const IconTags = icon('tags');
export const IconTextSize = icon('text-size');
export const IconTimeline = icon('timeline');
export const IconTransfer = icon('transfer');
export const IconTrash = icon('trash');
export const IconUpload = icon('upload');
export const IconUserCircle = icon('user-circle');
export const IconUserPlus = icon('user-plus');
export const IconUserQuestion = icon('user-question');
export const IconUsers = icon('users');
export const IconUsersGroup = icon('users-group');
export const IconWifiOff = icon('wifi-off');
export const IconX = icon('x');
