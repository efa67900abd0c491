const places = '.chip, .slot, .day-add, .day-more';

/** Moves the focus with the arrow keys: up and down within a day, left and right between days. */
export function moveFocus(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !key.startsWith('Arrow')) return;
  const day = target.closest('.day');
  if (!day) return;
  const ofDay = [...day.querySelectorAll<HTMLElement>(places)];
  const days = [...(day.closest('.days')?.querySelectorAll('.day') ?? [])];
  const index = ofDay.indexOf(target);
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  let next = isVertical ? ofDay[index + by] : undefined;
  // After the last entry of a day comes the day below; a day may have nothing to focus.
  const step = isVertical ? by * 7 : by;
  for (let at = days.indexOf(day) + step; !next && at >= 0 && at < days.length; at += step) {
    const others = days[at]?.querySelectorAll<HTMLElement>(places) ?? [];
    next = key === 'ArrowUp' ? others[others.length - 1] : isVertical ? others[0] : (others[index] ?? others[0]);
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}
