CREATE TABLE "product_sources" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "product_sources_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
ALTER TABLE "product_sources" ADD CONSTRAINT "product_sources_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sources_product" ON "product_sources" USING btree ("product_id");--> statement-breakpoint
-- Products that imports of other shops wrote until now: their former key is the slug, the only one that was stored.
INSERT INTO "product_sources" ("source", "key", "product_id")
SELECT DISTINCT "run"."format", 'slug:' || "product"."slug", "product"."id"
FROM "audit_entries" AS "entry"
JOIN "transfer_runs" AS "run" ON "run"."id"::text = "entry"."after" ->> 'import' AND "run"."format" IN ('shopify', 'woocommerce')
JOIN "products" AS "product" ON "product"."id"::text = "entry"."thing_id"
WHERE "entry"."action" = 'product.import' AND "entry"."kind" = 'product';
