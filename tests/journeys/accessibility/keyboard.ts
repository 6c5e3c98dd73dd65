import type { Page } from 'playwright-core';
import { z } from 'zod';
import { untilAtRest } from './faults.ts';

/** More than the controls within the frames of a page: what holds the keyboard fast would never come to its end. */
const mostInFrames = 100;

/**
 * In the page: what the keyboard is to come to, in its order, each with a mark to know it by. Of radio buttons one of a
 * group, of a dialog that is open its own alone.
 */
const markControls = (within: 'page' | 'main'): string => `(() => {
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].filter(shown);
  const root = dialogs.at(-1) ?? document.querySelector('${within === 'main' ? 'main' : 'body'}') ?? document.body;
  const selector = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const isOffered = (node) =>
    shown(node) && !node.disabled && node.tabIndex >= 0 && !node.closest('[inert]') && node.type !== 'hidden';
  const groups = new Set();
  const isFirstOfGroup = (node) => {
    if (node.type !== 'radio') return true;
    const group = [...document.querySelectorAll('input[type="radio"]')].filter((one) => one.name === node.name && one.form === node.form);
    const checked = group.find((one) => one.checked);
    if (checked) return checked === node;
    if (groups.has(node.name)) return false;
    groups.add(node.name);
    return true;
  };
  const controls = [...root.querySelectorAll(selector)].filter(isOffered).filter(isFirstOfGroup);
  controls.forEach((node, place) => { node.dataset.place = String(place); });
  // The keyboard starts before the first: a page that was led to has it elsewhere.
  document.querySelector('[data-start]')?.remove();
  const start = Object.assign(document.createElement('span'), { tabIndex: -1 });
  start.dataset.start = '';
  root.prepend(start);
  start.focus();
  window.walkedByKeyboard = root;
  return controls.map((node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 60) || node.outerHTML.slice(0, 120));
})()`;

/** In the page: which of them has the keyboard, whether that is to be seen, and whether something hides it. */
const whereItIs = `(async () => {
  // What slides in as it gets the keyboard is where it comes to rest.
  await Promise.all(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map(({ finished }) => finished.catch(() => {})));
  const node = document.activeElement;
  if (!node || node === document.body || !window.walkedByKeyboard.contains(node)) return null;
  const isMarked = (one) => [undefined, '::before', '::after'].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  const around = [node, node.parentElement, node.nextElementSibling, node.previousElementSibling].filter(Boolean);
  const { left, top, width, height } = node.getBoundingClientRect();
  const points = [[0.5, 0.5], [0.1, 0.2], [0.9, 0.8]].map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y));
  const isOver = (one) => one && (node.contains(one) || one.contains(node) || one.closest('label')?.control === node);
  return {
    place: node.dataset.place === undefined ? null : Number(node.dataset.place),
    words: node.outerHTML.slice(0, 120),
    // Within a frame it is for that to show.
    isSeen: node.tagName === 'IFRAME' || around.some(isMarked),
    isHidden: width > 1 && !points.some(isOver),
  };
})()`;

const held = z
  .object({ place: z.number().nullable(), words: z.string(), isSeen: z.boolean(), isHidden: z.boolean() })
  .nullable();

const walk = async (page: Page, within: 'page' | 'main'): Promise<string[]> => {
  await untilAtRest(page);
  const controls = z.array(z.string()).parse(await page.evaluate(markControls(within)));
  const faults: string[] = [];
  const reached = new Set<number>();
  let last = -1;
  for (let step = 0; step < controls.length + mostInFrames; step++) {
    await page.keyboard.press('Tab');
    const now = held.parse(await page.evaluate(whereItIs));
    // A frame has the keyboard as long as its own controls are come to.
    if (now !== null && now.place !== null && now.place === last) continue;
    if (now === null || (now.place !== null && reached.has(now.place))) break;
    if (!now.isSeen) faults.push(`has the keyboard and does not show it: ${now.words}`);
    if (now.isHidden) faults.push(`has the keyboard and is hidden: ${now.words}`);
    if (now.place === null) continue;
    if (now.place < last) faults.push(`comes after ${controls[last]}: ${controls[now.place]}`);
    last = now.place;
    reached.add(now.place);
  }
  controls.forEach((control, place) => {
    if (!reached.has(place)) faults.push(`is never come to: ${control}`);
  });
  return faults;
};

/**
 * What is wrong for who has a keyboard alone: a control that they do not come to, out of its order, unseen or hidden.
 * `within`: `main` leaves out what stands around every page.
 */
export const keyboardFaultsOf = async (page: Page, within: 'page' | 'main' = 'page'): Promise<string[]> => {
  const faults = await walk(page, within);
  // A price that is suspended or a match that begins under a walk changes what there is to come to: a fault is there again.
  const again = new Set(faults.length > 0 ? await walk(page, within) : []);
  await page.evaluate('scrollTo(0, 0)');
  return faults.filter((fault) => again.has(fault));
};
