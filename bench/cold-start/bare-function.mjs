// The smallest comparable function: Express, the Admin SDK and one query. Sends its address to the parent process.
import { createServer } from "node:http";
import express from "express";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { onRequest } from "firebase-functions/https";

const db = getFirestore(initializeApp());
const app = express().get("/marathons-6", async (_request, response) => {
  const found = await db.collection("marathons").limit(6).get();
  response.json(found.docs.map((document) => document.data()));
});
/** @type {any} */
const handle = onRequest(app);
const server = createServer(handle).listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.on("disconnect", () => process.exit());
