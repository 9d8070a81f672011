/** Colours tell statuses apart, but never alone: every status is also written out. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--ink:#1a1d21;--soft:#5b6470;--paper:#fff;--wash:#f5f6f8;--line:#dfe3e8;
--good:#177443;--goodbg:#e3f5ea;--part:#8a6100;--partbg:#fdf1cf;--un:#9a4a00;--unbg:#fde6d3;--bad:#b3261e;--badbg:#fce1df;--vague:#51459e;--vaguebg:#e9e6fb}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a2abb6;--paper:#15181c;--wash:#1d2126;--line:#333a42;
--good:#6fd39c;--goodbg:#153524;--part:#f0c75e;--partbg:#3b2f0c;--un:#f5a86c;--unbg:#40260f;--bad:#ff8f86;--badbg:#471c19;--vague:#b7abff;--vaguebg:#2a2450}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main,header,body>footer{max-width:46rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2.5rem}header::after{content:"";display:block;border-bottom:1px solid var(--line);margin-top:1.2rem}
h1{font-size:2rem;line-height:1.2;margin:.1rem 0 .4rem}h2{font-size:1.1rem;margin:2.2rem 0 .8rem}
.eyebrow{margin:0;color:var(--soft);text-transform:uppercase;letter-spacing:.08em;font-size:.75rem}
.meta{color:var(--soft);font-size:.875rem}
.output{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--wash);border:1px solid var(--line);border-radius:10px;padding:1.1rem 1.25rem}
.plain{color:var(--soft)}
.output a{color:inherit;text-decoration:none}.output a:focus-visible,.output a:hover{outline:2px solid currentColor;outline-offset:2px;border-radius:4px}
mark{color:var(--ink);border-radius:4px;padding:.05em .15em;border-bottom:2px solid}
sup{font-size:.7em;font-weight:600;margin-left:.1em}
mark.supported{background:var(--goodbg);border-color:var(--good)}mark.partially_supported{background:var(--partbg);border-color:var(--part)}
mark.unsupported{background:var(--unbg);border-color:var(--un)}mark.contradicted{background:var(--badbg);border-color:var(--bad)}
mark.insufficient_context,mark.not_checked{background:var(--vaguebg);border-color:var(--vague)}
.chip{display:inline-block;border-radius:99px;padding:.05rem .65rem;font-size:.8rem;font-weight:600}
.chip.supported{background:var(--goodbg);color:var(--good)}.chip.partially_supported{background:var(--partbg);color:var(--part)}
.chip.unsupported{background:var(--unbg);color:var(--un)}.chip.contradicted{background:var(--badbg);color:var(--bad)}
.chip.insufficient_context,.chip.not_checked{background:var(--vaguebg);color:var(--vague)}
.card{border:1px solid var(--line);border-left-width:4px;border-radius:8px;padding:.8rem 1rem;margin:.8rem 0}
.card p{margin:.35rem 0}.card:target{box-shadow:0 0 0 3px var(--soft)}
.card.contradicted{border-left-color:var(--bad)}.card.unsupported{border-left-color:var(--un)}.card.partially_supported{border-left-color:var(--part)}.card.supported{border-left-color:var(--good)}.card.insufficient_context,.card.not_checked{border-left-color:var(--vague)}
.card h3{font-size:1rem;font-weight:600;margin:.35rem 0;overflow-wrap:anywhere}.issue,.repair{font-size:.9rem}.issue b{color:var(--un)}.repair b{color:var(--good)}
blockquote{margin:.6rem 0;padding:.5rem .9rem;background:var(--wash);border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere}
blockquote.for{border-left:3px solid var(--good)}blockquote.against{border-left:3px solid var(--bad)}
details.trail{font-size:.85rem;color:var(--soft);margin-top:.4rem}details.trail li{margin:.2rem 0}
blockquote details[open] summary{color:var(--soft);font-size:.85rem}summary{cursor:pointer}.sure{color:var(--soft);font-size:.85rem;margin-left:.25rem}
blockquote footer{color:var(--soft);font-size:.85rem;margin-top:.2rem}
del{color:var(--bad)}ins{color:var(--good);text-decoration-thickness:2px}
header.verified_for_use h1{color:var(--good)}header.verified_with_limits h1{color:var(--part)}
header.contradicted h1,header.blocked h1,header.needs_repair h1{color:var(--bad)}
header.unsupported h1,header.needs_review h1,header.partially_supported h1{color:var(--un)}header.insufficient_context h1{color:var(--vague)}
body>footer{margin-top:2.5rem;padding-bottom:2rem;font-size:.875rem}body>footer::before{content:"";display:block;border-top:1px solid var(--line);margin-bottom:.6rem}
@media print{:root{color-scheme:light}a{text-decoration:none}mark,.chip{print-color-adjust:exact;-webkit-print-color-adjust:exact}.card,blockquote{break-inside:avoid}h2,h3{break-after:avoid}}
`;
