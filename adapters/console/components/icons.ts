/** Drawn for the console, as strokes on a 24 × 24 grid. */
export const icons = {
  today: 'M4 12h3l2.5-6 5 12 2.5-6h3',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M8.5 4v4M15.5 4v4',
  compose: 'M5 19l1-4L16.5 4.5l3 3L9 18zM13.5 7.5l3 3',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  plan: 'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8zM18.5 16v4M16.5 18h4',
  numbers: 'M5 19V11M10 19V5M15 19v-9M20 19v-5M3.5 19.5h18',
  accounts: 'M12 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.6-4 3.3-5.5 7-5.5s6.4 1.5 7 5.5',
  media: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5h.01',
  developers: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  administration: 'M4 20V9l8-5 8 5v11zM9.5 20v-6h5v6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  search: 'M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM15.5 15.5L20 20',
  add: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  back: 'M14.5 6l-6 6 6 6',
  forward: 'M9.5 6l6 6-6 6',
  down: 'M6 9.5l6 6 6-6',
  up: 'M6 14.5l6-6 6 6',
  retry: 'M19 12a7 7 0 1 1-2.3-5.2M19 4v4h-4',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  edit: 'M5 19l1-4L16.5 4.5l3 3L9 18z',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  call: 'M4 6h16v12H4zM7.5 10l2.5 2-2.5 2M12.5 14.5h4',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4M12 16.8h.01',
  unknown:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.7 9.5c.2-1.5 1.2-2.3 2.4-2.3 1.4 0 2.4.9 2.4 2.2 0 1.8-2.5 2-2.5 4M12 16.5h.01',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  leave: 'M13 5H5v14h8M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  settings:
    'M4 7h9M17 7h3M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM4 17h3M11 17h9M9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  list: 'M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01',
  external: 'M13.5 5H19v5.5M19 5l-8 8M10 6H5v13h13v-5',
  light:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
} as const;

export type IconName = keyof typeof icons;
