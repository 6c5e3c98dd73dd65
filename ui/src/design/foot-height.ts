/** Tells what keeps clear of an element at the foot of the screen how high that is, under this property of the page. */
export const announceHeight =
  (property: `--${string}`) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
