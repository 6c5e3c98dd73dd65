// Runs before the first paint, as a file of its own so that the content security policy needs no inline script.
try {
  const theme = localStorage.getItem('paddock.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's preference applies.
}
