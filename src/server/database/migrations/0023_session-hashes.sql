-- Sessions are stored under a hash of the token's id. Open sessions stay open: their ids are replaced by the hashes.
UPDATE "session" SET "id" = (
  SELECT (substr("hash", 1, 12) || '8' || substr("hash", 14, 3) || '8' || substr("hash", 18, 15))::uuid
  FROM (SELECT encode(sha256(convert_to("session"."id"::text, 'UTF8')), 'hex') AS "hash") AS "hashed"
);
