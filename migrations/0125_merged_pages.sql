ALTER TABLE "former_products" ALTER COLUMN "variant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "former_products" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "former_products" ADD CONSTRAINT "former_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_products_product" ON "former_products" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "former_products" ADD CONSTRAINT "former_products_leads" CHECK (num_nonnulls(variant_id, product_id) = 1);