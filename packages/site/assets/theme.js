// Runs before the first paint: a choice made on an earlier page holds on this one.
{
  const chosen = localStorage.getItem('claimcheck-docs-theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
}
