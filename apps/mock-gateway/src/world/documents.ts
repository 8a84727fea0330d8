import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extensionOf } from '@fleet/domain/rules/files.ts';
import { placeObject } from '../objects/placing.ts';
import { uploadFolder } from '../session/credentials.ts';
import type { Store } from '../store/store.ts';
import type { FileOwner } from '../handlers/uploadRules.ts';
import type { Ids } from './ids.ts';

/** Documents of the data set: small real files, made from their names, as rows of `files` and as objects. */

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
};

/** A page that says nothing but that it is one. */
const pdf = ((): Buffer => {
  const stream = 'BT /F1 24 Tf 72 760 Td (Fleet Console) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places: string[] = [];
  objects.forEach((object, index) => {
    places.push(`${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${end}startxref\n${text.length}\n%%EOF\n`, 'latin1');
})();

const picture = readFileSync(fileURLToPath(import.meta.resolve('@fleet/fixtures/screenshots/home.png')));

/** The bytes of a document: of the kind that its name says, and the same every time. */
export const documentOf = (name: string): Buffer => {
  const extension = extensionOf(name);
  if (extension === 'pdf') return pdf;
  if (extension === 'png') return picture;
  if (extension === 'json') return Buffer.from(`${JSON.stringify({ name }, null, 2)}\n`);
  return Buffer.from(extension === 'csv' ? `\ufeff序号,名称\r\n1,${name}\r\n` : `${name}\n`);
};

/** Writes the row of a document that belongs to something; its bytes are placed with the world. */
export const seedDocument = (
  store: Store,
  ids: Ids,
  owner: FileOwner,
  file: {
    readonly name: string;
    readonly tntId: string;
    readonly userId: string;
    readonly createdAt: number;
    readonly position?: number;
  },
): void => {
  const uniqueKey = ids.next('key');
  store.run(
    `insert into files (id, tnt_id, user_id, purpose, path, unique_key, name, size, mime_type, created_at,
       confirmed_at, owner_kind, owner_id, position)
     values (@id, @tntId, @userId, 'project', @path, @uniqueKey, @name, @size, @mimeType, @createdAt,
       @createdAt, @ownerKind, @ownerId, @position)`,
    {
      ...file,
      id: ids.next('fl'),
      path: `${uploadFolder('project', file.tntId, file.userId)}${uniqueKey}/${file.name}`,
      uniqueKey,
      size: documentOf(file.name).length,
      mimeType: types[extensionOf(file.name)] ?? 'application/octet-stream',
      ownerKind: owner.kind,
      ownerId: owner.id,
      position: file.position ?? 0,
    },
  );
};

/** Places the bytes of the rows that `seedDocument` wrote. */
export const placeDocuments = (store: Store, objectsDirectory: string): void => {
  const rows = store.all<{ path: string; name: string; contentType: string; createdAt: number }>(
    `select path, name, mime_type as contentType, created_at as createdAt from files where owner_kind = 'lifeCycleNode' order by id`,
  );
  for (const { path, name, contentType, createdAt } of rows) {
    placeObject(objectsDirectory, documentOf(name), { key: path, contentType, storedAt: createdAt });
  }
};
