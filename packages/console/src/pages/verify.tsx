import type { SealedFileView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { messageOf, send } from '../api/http.js';
import { takeOver } from './verify/handed-over.js';
import { VerifyResult } from './verify/result.jsx';

interface Verified {
  readonly name: string;
  readonly result: SealedFileView;
}

/** Drop a sealed report to see whether it is the one that was issued. */
export function VerifyPage(): JSX.Element {
  const [over, setOver] = useState(false);
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way besides the button, for who has a mouse */}
      <div
        class={`drop${over ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void verify(event.dataTransfer?.files[0]);
        }}
      >
        <p>
          Drop a sealed report here to see whether it is the one that was issued. Nothing of it is stored.
        </p>
        <p class="row">
          <label class="button">
            {busy ? 'Verifying…' : 'Choose a file'}
            <input
              type="file"
              class="visually-hidden"
              accept=".json,.dsse,.sealed"
              onChange={(event) => {
                void verify(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </label>
        </p>
      </div>
      <div role="alert">{problem && <p class="problem">{problem}</p>}</div>
      {verified && <VerifyResult {...verified} />}
    </main>
  );
}
