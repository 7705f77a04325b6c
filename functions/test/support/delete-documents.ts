/** Deletes all documents of a project's database in the Firestore emulator. */
export async function deleteDocuments(project: string): Promise<void> {
  const host = process.env["FIRESTORE_EMULATOR_HOST"];
  const address = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const response = await fetch(address, { method: "DELETE" });
  if (!response.ok) throw new Error(`The Firestore emulator did not delete the documents: ${await response.text()}`);
}
