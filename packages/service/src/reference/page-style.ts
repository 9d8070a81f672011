export const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#1a1d21;--soft:#5b6470;--paper:#fff;--wash:#f5f6f8;--line:#dfe3e8;--accent:#2456c7;
--get:#1a7f4b;--getbg:#e3f5ea;--post:#2456c7;--postbg:#e4ecfd;--del:#b3261e;--delbg:#fce1df}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a2abb6;--paper:#15181c;--wash:#1d2126;--line:#333a42;--accent:#8fb3ff;
--get:#6fd39c;--getbg:#153524;--post:#8fb3ff;--postbg:#1a2a4d;--del:#ff8f86;--delbg:#471c19}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;display:grid;grid-template-columns:17rem minmax(0,1fr)}
a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
nav{position:sticky;top:0;height:100vh;overflow:auto;border-right:1px solid var(--line);padding:1.5rem 1.25rem;font-size:.9rem}
nav strong{display:block;font-size:1.05rem;margin-bottom:1rem}nav h2{font-size:.72rem;text-transform:uppercase;letter-spacing:.08em;color:var(--soft);margin:1.3rem 0 .4rem}
nav ul{list-style:none;margin:0;padding:0}nav li a{display:block;color:var(--ink);padding:.15rem 0}
main{padding:2.5rem clamp(1.25rem,4vw,3.5rem) 5rem;max-width:62rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}main>h2{font-size:1.4rem;margin:3rem 0 0;padding-top:1rem;border-top:1px solid var(--line)}
h3{font-size:1.15rem;margin:2.5rem 0 .3rem}h4{font-size:.78rem;text-transform:uppercase;letter-spacing:.07em;color:var(--soft);margin:1.5rem 0 .4rem}
.path{font:600 .95rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere;margin:.2rem 0}
.method{display:inline-block;border-radius:5px;padding:.05rem .5rem;margin-right:.5rem;font-size:.8rem}
.get{background:var(--getbg);color:var(--get)}.post{background:var(--postbg);color:var(--post)}.delete{background:var(--delbg);color:var(--del)}
.meta{color:var(--soft);font-size:.88rem;margin:.2rem 0}
code{font:.88em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--wash);border-radius:4px;padding:.1em .3em}
pre{background:var(--wash);border:1px solid var(--line);border-radius:8px;padding:.9rem 1rem;overflow:auto;font:.82rem/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;max-height:26rem}pre code{background:none;padding:0;font:inherit}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.45rem .7rem .45rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--soft);font-size:.8rem}td:first-child{white-space:nowrap}.type{color:var(--soft)}.required{color:var(--del);font-size:.78rem}
details{margin:.6rem 0}summary{cursor:pointer;font-weight:600;font-size:.92rem}
@media (max-width:52rem){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}}
@media print{nav{display:none}body{display:block}pre{max-height:none}}
`;
