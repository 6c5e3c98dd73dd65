type Start = Pick<HTMLElement, 'tabIndex' | 'focus' | 'scrollIntoView'>;

/** The eye, the keyboard and a screen reader go on where a list begins, as another page of it was chosen below. */
export const goToStart = (start: Start | null): void => {
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
  start.scrollIntoView({ block: 'nearest' });
};
