CREATE TABLE "order_sources" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"first" jsonb NOT NULL,
	"last" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_sources" ADD CONSTRAINT "order_sources_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;