/** Tells what keeps clear of an element at the foot of the screen how high that is with the gap below it, under this property of the page. */
export const announceHeight =
  (property: `--${string}`) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const gap = Number.parseFloat(getComputedStyle(element).marginBottom) || 0;
      style.setProperty(property, `${element.offsetHeight + gap}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
