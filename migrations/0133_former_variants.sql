CREATE TABLE "former_variants" (
	"id" integer PRIMARY KEY NOT NULL,
	"variant_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_variants" ADD CONSTRAINT "former_variants_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_variants_variant" ON "former_variants" USING btree ("variant_id");
