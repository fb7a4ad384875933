ALTER TABLE "attributes" ADD COLUMN "filterable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_attributes" ON "products" USING gin ("attributes" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_filterable_kinds" CHECK (kind <> 'text' or not filterable);