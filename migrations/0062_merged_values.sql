CREATE TABLE "former_value_keys" (
	"option_id" integer NOT NULL,
	"key" text NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "former_value_keys_option_id_key_pk" PRIMARY KEY("option_id","key")
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_one_line_per_variant";--> statement-breakpoint
ALTER TABLE "former_value_keys" ADD CONSTRAINT "former_value_keys_value_of_option" FOREIGN KEY ("value_id","option_id") REFERENCES "public"."option_values"("id","option_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_value_keys_value" ON "former_value_keys" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","variant_id");