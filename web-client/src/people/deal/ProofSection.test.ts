import { createHash } from 'node:crypto';
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { TableView } from '../../protocol.gen';
import { aSeat, aTable } from '../../play/testing';
import { rememberOpening } from './memory';
import ProofSection from './ProofSection.svelte';

const part = 'ab'.repeat(32);
const server_part = '11'.repeat(32);
const id = '7d3ff0cd-2f9f-4f53-a3f2-34a4f3a4dd11';
const hash = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const label = Buffer.from('fondaco deal v1').toString('hex');
const seed = hash(label + server_part + id.replaceAll('-', '') + part);
const commitment = hash(server_part);
const seats = [aSeat('Ada', { part: 'committed', commitment: hash(part) })];
const before = aTable({ id, commitment, seats });
const after: TableView = {
  ...before,
  status: 'finished',
  forked_from: null,
  deal: { server_part, seat_parts: [part], seat_commitments: [hash(part)], seed },
};

const items = () =>
  screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent.trim());

afterEach(() => {
  localStorage.removeItem('fondaco.draws');
});

describe('the check of the deal', () => {
  it('says in words that all is well', () => {
    rememberOpening(before, part);
    render(ProofSection, { table: after });
    expect(screen.getByText(/Everything checks out/)).toBeTruthy();
    expect(items().every((text) => text.startsWith('Right.'))).toBe(true);
    expect(items()).toHaveLength(4);
    const link = screen.getByRole('link', { name: 'Download the game file' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`/api/tables/${id}/file$`));
  });

  it('says what is wrong, and shows the details at once', () => {
    rememberOpening({ ...before, commitment: '00'.repeat(32) }, part);
    const { container } = render(ProofSection, { table: after });
    expect(screen.getByText(/Something is wrong/)).toBeTruthy();
    expect(items()[0]).toMatch(/^Wrong\. The server’s part is not the one/);
    expect(container.querySelector('details')?.open).toBe(true);
  });

  it('does not claim what this browser has not seen', () => {
    const { container } = render(ProofSection, { table: after });
    expect(screen.getByText(/has checked what it could/)).toBeTruthy();
    // That class is used everywhere for text that is only for screen readers.
    expect(container.querySelector('.unseen')).toBeNull();
    expect(items().filter((text) => text.startsWith('Not checked.'))).toHaveLength(3);
  });

  it('counts what was proved when it was drawn, and says if anything was not', () => {
    rememberOpening(before, part);
    const keep = (isBroken: boolean) => {
      const checked = { table: id, seals: [], proved: 12, isBroken };
      localStorage.setItem('fondaco.draws', JSON.stringify([checked]));
    };
    keep(false);
    render(ProofSection, { table: after });
    expect(items().at(-1)).toMatch(/^Right\. 12 cards and pieces proved/);
    cleanup();
    keep(true);
    render(ProofSection, { table: after });
    expect(screen.getByText(/Something is wrong/)).toBeTruthy();
    expect(items().at(-1)).toMatch(/^Wrong\. .*do not trust this game/);
  });

  it('shows nothing while the deal is secret', () => {
    const { container } = render(ProofSection, { table: { ...after, deal: null } });
    expect(container.textContent.trim()).toBe('');
  });
});
