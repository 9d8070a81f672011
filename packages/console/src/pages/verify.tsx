import type { SealedFileView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { messageOf, send } from '../api/http.js';
import { DropZone } from '../parts/drop-zone.jsx';
import { takeOver } from './verify/handed-over.js';
import { VerifyResult } from './verify/result.jsx';

interface Verified {
  readonly name: string;
  readonly result: SealedFileView;
}

/** Drop a sealed report to see whether it is the one that was issued. */
export function VerifyPage(): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [verified, setVerified] = useState<Verified | null>(null);

  const verify = async (file: File | null | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    setVerified(null);
    try {
      const path = `/console/api/verify-report?name=${encodeURIComponent(file.name)}`;
      const response = await send(path, { method: 'POST', file });
      setVerified({ name: file.name, result: (await response.json()) as SealedFileView });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  useEffect(() => {
    document.title = 'Verify a report · Claimcheck';
    void verify(takeOver());
  }, []);

  return (
    <main id="main" class="page verify">
      <header class="page-head">
        <h1>Verify a report</h1>
      </header>
      <DropZone
        accept=".json,.dsse,.sealed"
        choose={busy ? 'Verifying…' : 'Choose a file'}
        onFiles={([file]) => void verify(file)}
      >
        Drop a sealed report here to see whether it is the one that was issued. Nothing of it is stored.
      </DropZone>
      <div role="alert">{problem && <p class="problem">{problem}</p>}</div>
      {verified && <VerifyResult {...verified} />}
    </main>
  );
}
